import Share2 from 'lucide-react/icons/share-2';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { href } from 'react-router';
import type { PostView } from '#contract/posts.ts';
import { Button } from '../../ui/buttons.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const ShareMenu = lazyPart(async () => (await import('./share-menu.tsx')).ShareMenu, {
  preload: true,
});

/** Opens the share sheet of the device (Web Share API), or a small menu where there is none. */
export function ShareButton({ post }: { post: Pick<PostView, '_id' | 'title'> }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();

  async function handleClick() {
    if (isOpen) return setOpen(false);
    // Safari does not focus a clicked button, and the menu closes when the focus leaves it.
    button.current?.focus();
    if (!navigator.share) return setOpen(true);
    try {
      await navigator.share({ title: post.title, url: postUrl(post) });
    } catch (error) {
      // The member closed the share sheet.
      if ((error as Error).name !== 'AbortError') setOpen(true);
    }
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (!isOpen || event.key !== 'Escape') return;
    setOpen(false);
    button.current?.focus();
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles events that bubble from its button and menu
    <div
      className="relative [@media(scripting:none)]:hidden"
      onKeyDown={handleKeyDown}
      onBlur={handleBlur}
    >
      <Button
        ref={button}
        icon={<Share2 aria-hidden="true" size={18} />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        className="rounded-full"
        onClick={handleClick}
      >
        Share
      </Button>
      {isOpen && (
        <ShareMenu
          id={menuId}
          title={post.title}
          url={postUrl(post)}
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
        />
      )}
    </div>
  );
}

function postUrl({ _id: postId }: Pick<PostView, '_id'>): string {
  return new URL(href('/post/:postId', { postId }), location.href).href;
}
