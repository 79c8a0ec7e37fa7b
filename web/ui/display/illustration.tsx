import { classNames } from '../class-names.ts';
import brokenPage from '../illustrations/broken-page.svg';
import emptyAlbum from '../illustrations/empty-album.svg';
import login from '../illustrations/login.svg';
import lostPage from '../illustrations/lost-page.svg';
import noResults from '../illustrations/no-results.svg';
import register from '../illustrations/register.svg';

const files = {
  'broken-page': brokenPage,
  'empty-album': emptyAlbum,
  login,
  'lost-page': lostPage,
  'no-results': noResults,
  register,
};

export type IllustrationName = keyof typeof files;

interface IllustrationProps {
  name: IllustrationName;
  className?: string;
}

/** A decorative drawing. `<use>`, unlike `<img>`, gives the file the colours of the page's theme. */
export function Illustration({ name, className }: IllustrationProps) {
  const isLarge = name === 'login' || name === 'register';
  return (
    <svg
      aria-hidden="true"
      viewBox={isLarge ? '0 0 560 460' : '0 0 240 170'}
      className={classNames('block h-auto w-full', className)}
    >
      <use href={`${files[name]}#drawing`} />
    </svg>
  );
}
