import X from 'lucide-react/icons/x';
import type { PostView } from '#contract/posts.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { useModal } from '../../ui/dialogs/modal.ts';
import { Picture } from './picture.tsx';

interface LightboxProps {
  post: PostView;
  onClose: () => void;
}

/** The picture as large as the viewport allows; Escape and a click outside close it. */
export function Lightbox({ post, onClose }: LightboxProps) {
  const ref = useModal({ open: true, onClose });
  return (
    <dialog
      ref={ref}
      aria-label={`Picture of “${post.title}”`}
      className="modal-backdrop dialog m-auto overflow-visible bg-transparent p-0 text-ink"
    >
      <div className="relative overflow-hidden rounded-image bg-raised shadow-dialog">
        <Picture
          picture={post.picture}
          sizes="96vw"
          priority="low"
          className="h-auto max-h-[86dvh] w-auto max-w-[96vw] object-contain"
        />
        {post.picture.alt && (
          <p className="max-w-reading px-4 py-3 text-sm text-muted">{post.picture.alt}</p>
        )}
        <IconButton
          label="Close"
          icon={<X aria-hidden="true" size={20} />}
          variant="outlined"
          className="focus-on-photo absolute top-3 right-3"
          onClick={onClose}
        />
      </div>
    </dialog>
  );
}
