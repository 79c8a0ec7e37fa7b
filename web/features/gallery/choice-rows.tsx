import Globe from 'lucide-react/icons/globe';
import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import { CheckboxChips, SegmentedRadio } from '#web/ui/fields/choice-fields.tsx';
import { GalleryRow } from './gallery-section.tsx';

const tags = ['childhood', 'family', 'holiday', 'school', 'sea', 'summer', 'winter'].map(
  (name) => ({
    value: name,
    label: `#${name}`,
  }),
);

const visibilities = [
  {
    value: 'public',
    label: 'Public',
    meaning: 'Everyone can see it',
    icon: <Globe aria-hidden="true" size={18} />,
  },
  {
    value: 'private',
    label: 'Private',
    meaning: 'Only you can see it',
    icon: <Lock aria-hidden="true" size={18} />,
  },
] as const;

export function ChoiceRows() {
  const [chosen, setChosen] = useState(['family', 'sea']);
  const [none, setNone] = useState<string[]>([]);
  const [visibility, setVisibility] = useState<'public' | 'private'>('public');
  return (
    <>
      <GalleryRow title="Checkbox chips">
        <div className="grid gap-6 lg:grid-cols-2">
          <CheckboxChips
            label="Tags"
            name="tags"
            options={tags}
            selected={chosen}
            onChange={setChosen}
          />
          <CheckboxChips
            label="Tags of the other form"
            name="other-tags"
            options={tags}
            selected={none}
            onChange={setNone}
            error={none.length === 0 ? 'You must add at least one tag' : undefined}
          />
        </div>
      </GalleryRow>
      <GalleryRow title="Segmented radio">
        <div className="grid gap-6 lg:grid-cols-2">
          <SegmentedRadio
            label="Who can see it"
            name="visibility"
            options={visibilities}
            value={visibility}
            onChange={setVisibility}
          />
          <SegmentedRadio
            label="Who can see it, disabled"
            name="visibility-disabled"
            options={visibilities}
            value="private"
            onChange={setVisibility}
            disabled
          />
        </div>
      </GalleryRow>
    </>
  );
}
