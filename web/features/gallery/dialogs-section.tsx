import FileHeart from 'lucide-react/icons/file-heart';
import House from 'lucide-react/icons/house';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LogOut from 'lucide-react/icons/log-out';
import User from 'lucide-react/icons/user';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { Button } from '#web/ui/buttons.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/dialogs/dialogs.tsx';
import { Drawer, DrawerButton, DrawerGroup, DrawerLink } from '#web/ui/dialogs/drawer.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextField } from '#web/ui/fields/text-fields.tsx';
import { GalleryRow, GallerySection } from './gallery-section.tsx';

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
        consequence="Its picture, 4 comments and 12 likes go with it. This cannot be undone."
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
