import LinkIcon from 'lucide-react/icons/link';
import Mail from 'lucide-react/icons/mail';
import { shareTexts } from '#texts/post.ts';
import { copyText } from '../../ui/copy-text.ts';
import { Menu, type MenuProps } from '../../ui/menu.tsx';

interface ShareMenuProps extends Omit<MenuProps, 'label' | 'items'> {
  title: string;
  url: string;
}

export function ShareMenu({ title, url, ...menu }: ShareMenuProps) {
  const copyLink = () =>
    copyText(url, { copied: shareTexts.copied, failed: shareTexts.copyFailed });
  return (
    <Menu
      {...menu}
      label={shareTexts.share}
      items={[
        { label: shareTexts.copyLink, Icon: LinkIcon, onSelect: copyLink },
        { label: shareTexts.sendByEmail, Icon: Mail, to: mailtoHref({ title, url }) },
      ]}
    />
  );
}

/** Mail programs take `+` literally, so spaces are encoded as `%20`. */
export function mailtoHref({ title, url }: { title: string; url: string }): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
}
