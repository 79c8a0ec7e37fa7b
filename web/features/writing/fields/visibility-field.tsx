import Globe from 'lucide-react/icons/globe';
import Lock from 'lucide-react/icons/lock';
import { SegmentedRadio } from '../../../ui/fields/choice-fields.tsx';

interface VisibilityFieldProps {
  isPublic: boolean;
  onChange: (isPublic: boolean) => void;
}

const options = [
  {
    value: 'public',
    label: 'Public',
    meaning: 'Everyone sees it.',
    icon: <Globe aria-hidden="true" size={16} />,
  },
  {
    value: 'private',
    label: 'Private',
    meaning: 'Only you and administrators see it.',
    icon: <Lock aria-hidden="true" size={16} />,
  },
] as const;

export function VisibilityField({ isPublic, onChange }: VisibilityFieldProps) {
  return (
    <SegmentedRadio
      name="visibility"
      label="Visibility"
      options={options}
      value={isPublic ? 'public' : 'private'}
      onChange={(value) => onChange(value === 'public')}
    />
  );
}
