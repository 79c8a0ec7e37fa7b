import Copy from 'lucide-react/icons/copy';
import { IconButton } from '../../../ui/buttons.tsx';
import { toast } from '../../../ui/feedback/toast.ts';

export function EmailLine({ email }: { email: string }) {
  function copy() {
    navigator.clipboard.writeText(email).then(
      () => toast.success('E-mail address copied.'),
      () => toast.error('The e-mail address could not be copied. Please copy it by hand.'),
    );
  }

  return (
    <span className="-mr-2 flex items-center justify-end gap-1">
      <a href={`mailto:${email}`} className="min-w-0 break-all">
        {email}
      </a>
      <IconButton
        label="Copy the e-mail address"
        icon={<Copy aria-hidden="true" size={16} />}
        size="small"
        onClick={copy}
      />
    </span>
  );
}
