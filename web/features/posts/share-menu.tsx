import LinkIcon from 'lucide-react/icons/link';
import Mail from 'lucide-react/icons/mail';
import { toast } from '../../ui/feedback/toast.ts';

interface ShareMenuProps {
  id: string;
  title: string;
  address: string;
  onDone: () => void;
}

const row =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-left text-ink no-underline hover:bg-tint';

export function ShareMenu({ id, title, address, onDone }: ShareMenuProps) {
  async function handleCopy() {
    await copyLink(address);
    onDone();
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
        <a href={mailAddressOf({ title, address })} className={row} onClick={onDone}>
          <Mail aria-hidden="true" size={18} className="shrink-0" />
          Send by e-mail
        </a>
      </li>
    </ul>
  );
}

/** Puts an address on the clipboard, which pages without https do not have. */
async function copyLink(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast.success('Link copied.', { id: 'share' });
  } catch {
    toast.error('The link could not be copied. Please copy it from the address bar.', {
      id: 'share',
    });
  }
}

/** Opens a mail with a title and a link in it. Mail programs take `+` literally, so no form encoding. */
export function mailAddressOf({ title, address }: { title: string; address: string }): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`;
}
