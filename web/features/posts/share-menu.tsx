import LinkIcon from 'lucide-react/icons/link';
import Mail from 'lucide-react/icons/mail';
import { copyText } from '../../ui/copy-text.ts';

interface ShareMenuProps {
  id: string;
  title: string;
  url: string;
  onClose: () => void;
}

const row =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-left text-ink no-underline hover:bg-tint';

export function ShareMenu({ id, title, url, onClose }: ShareMenuProps) {
  async function handleCopy() {
    await copyText(url, {
      copied: 'Link copied.',
      failed: 'The link could not be copied. Please copy it from the address bar.',
    });
    onClose();
  }

  return (
    <ul
      id={id}
      tabIndex={-1}
      className="absolute top-full left-0 z-10 mt-2 w-48 max-[15rem]:w-40 list-none rounded-image border border-hairline bg-raised p-1 shadow-dialog"
    >
      <li>
        <button type="button" className={row} onClick={handleCopy}>
          <LinkIcon aria-hidden="true" size={18} className="shrink-0" />
          Copy link
        </button>
      </li>
      <li>
        <a href={mailtoHref({ title, url })} className={row} onClick={onClose}>
          <Mail aria-hidden="true" size={18} className="shrink-0" />
          Send by e-mail
        </a>
      </li>
    </ul>
  );
}

/** Mail programs take `+` literally, so spaces are encoded as `%20`. */
export function mailtoHref({ title, url }: { title: string; url: string }): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
}
