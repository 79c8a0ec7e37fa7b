import Share2 from 'lucide-react/icons/share-2';
import { href } from 'react-router';
import type { PostView } from '#contract/posts.ts';
import { shareTexts } from '#texts/post.ts';
import { Button } from '../../ui/buttons.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useMenu } from '../../ui/use-menu.ts';

const ShareMenu = lazyPart(async () => (await import('./share-menu.tsx')).ShareMenu);

/** Opens the share sheet of the device (Web Share API), or a small menu where there is none. */
export function ShareButton({ post }: { post: Pick<PostView, '_id' | 'title'> }) {
  const { isOpen, open, toggle, buttonProps, menuProps } = useMenu();

  async function handleClick() {
    if (isOpen || !navigator.share) return toggle();
    try {
      await navigator.share({ title: post.title, url: postUrl(post) });
    } catch (error) {
      // The member closed the share sheet.
      if ((error as Error).name !== 'AbortError') open();
    }
  }

  return (
    <>
      <Button
        {...buttonProps}
        {...ShareMenu.onIntent}
        icon={<Share2 aria-hidden="true" size={18} />}
        className="rounded-full [@media(scripting:none)]:hidden"
        onClick={handleClick}
      >
        {shareTexts.share}
      </Button>
      {isOpen && <ShareMenu {...menuProps} title={post.title} url={postUrl(post)} />}
    </>
  );
}

function postUrl({ _id: postId }: Pick<PostView, '_id'>): string {
  return new URL(href('/post/:postId', { postId }), location.href).href;
}
