import LinkIcon from 'lucide-react/icons/link';
import Mail from 'lucide-react/icons/mail';
import { copyLink } from './copy-link.ts';
import { mailAddressOf } from './mail-address.ts';

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
