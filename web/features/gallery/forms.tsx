import FileHeart from 'lucide-react/icons/file-heart';
import Globe from 'lucide-react/icons/globe';
import House from 'lucide-react/icons/house';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Lock from 'lucide-react/icons/lock';
import LogOut from 'lucide-react/icons/log-out';
import User from 'lucide-react/icons/user';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { Button } from '#web/ui/buttons.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/dialogs/dialogs.tsx';
import { Drawer, DrawerButton, DrawerGroup, DrawerLink } from '#web/ui/dialogs/drawer.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { CheckboxChips, SegmentedRadio } from '#web/ui/fields/choice-fields.tsx';
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx';
import { PasswordField, TextField } from '#web/ui/fields/text-fields.tsx';
import { GalleryRow, GallerySection } from './gallery-section.tsx';

const columns = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3';

export function FieldsSection() {
  return (
    <GallerySection title="Fields">
      <GalleryRow title="Text, e-mail, date">
        <div className={columns}>
          <TextField label="First name" placeholder="Milica" />
          <TextField label="Email" type="email" defaultValue="milica" error="Email is not valid" />
          <TextField label="Birth date" type="date" defaultValue="1984-05-17" />
          <TextField label="Title" hint="Up to 100 characters, no emoji." />
          <TextField label="Member from" readOnly value="03.11.2019" />
          <TextField label="Last name" disabled defaultValue="Petrović" />
        </div>
      </GalleryRow>
      <GalleryRow title="Password">
        <div className={columns}>
          <PasswordField label="Password" autoComplete="current-password" defaultValue="secret" />
          <PasswordField
            label="New Password"
            autoComplete="new-password"
            defaultValue="abc"
            error="Minimum length is 4 characters"
          />
          <PasswordField label="Confirm New Password" autoComplete="new-password" disabled />
        </div>
      </GalleryRow>
      <GalleryRow title="Textarea with a live counter">
        <div className={columns}>
          <TextAreaField label="Comment" limit={100} placeholder="Say something kind" />
          <TextAreaField
            label="Comment, near its limit"
            limit={100}
            defaultValue="Nobody wanted to go home that evening, so we stayed on the pier until the last boat had come in."
          />
          <TextAreaField
            label="Comment, past its limit"
            limit={100}
            error="comment must be at most 100 characters"
            defaultValue="Nobody wanted to go home that evening, so we stayed on the pier until the very last boat of the season had come in."
          />
          <TextAreaField label="Message" rows={4} hint="Line breaks are kept." />
        </div>
      </GalleryRow>
      <ChoiceRows />
    </GallerySection>
  );
}

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

function ChoiceRows() {
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

type OpenPart = 'dialog' | 'confirm' | 'busy' | 'drawer' | null;

export function DialogsSection() {
  const [open, setOpen] = useState<OpenPart>(null);
  const close = () => setOpen(null);
  return (
    <GallerySection title="Dialogs">
      <GalleryRow title="Dialog, confirm dialog, drawer">
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setOpen('dialog')}>Open a dialog</Button>
          <Button onClick={() => setOpen('confirm')}>Ask before deleting</Button>
          <Button onClick={() => setOpen('busy')}>Ask, busy</Button>
          <Button onClick={() => setOpen('drawer')}>Open the drawer</Button>
        </div>
      </GalleryRow>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Forgot your password?"
        description="We'll email you a link to reset your password. Link will be valid only for 10 minutes."
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={() => toast.error('Email is not valid')}>
              Send me a link
            </Button>
          </>
        }
      >
        <TextField label="Email" type="email" autoComplete="email" />
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm' || open === 'busy'}
        title="Delete “Our first snow”?"
        consequence="It goes to the trash with its picture, 4 comments and 12 likes. You can restore it for 30 days."
        confirmLabel="Delete post"
        cancelLabel="Keep it"
        busy={open === 'busy'}
        onConfirm={close}
        onCancel={close}
      />
      <Drawer open={open === 'drawer'} onClose={close} label="Menu">
        <DrawerMenu onLogOut={close} />
      </Drawer>
    </GallerySection>
  );
}

function DrawerMenu({ onLogOut }: { onLogOut: () => void }) {
  return (
    <nav aria-label="Menu">
      <DrawerLink to="/ui" icon={<FileHeart aria-hidden="true" size={20} />}>
        Posts
      </DrawerLink>
      <DrawerLink to="/member" icon={<Users aria-hidden="true" size={20} />}>
        Members
      </DrawerLink>
      <DrawerGroup
        label="Dashboard"
        icon={<LayoutDashboard aria-hidden="true" size={20} />}
        defaultOpen
      >
        <DrawerLink to="/dashboard" icon={<House aria-hidden="true" size={18} />}>
          Home
        </DrawerLink>
        <DrawerLink to="/dashboard/profile" icon={<User aria-hidden="true" size={18} />}>
          Profile
        </DrawerLink>
      </DrawerGroup>
      <DrawerButton icon={<LogOut aria-hidden="true" size={20} />} onClick={onLogOut}>
        Log out
      </DrawerButton>
    </nav>
  );
}
