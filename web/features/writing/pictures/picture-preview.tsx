import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { useObjectUrl } from '../../../ui/image-input.tsx';
import { formatBytes } from './format-bytes.ts';

interface PicturePreviewProps {
  file: File;
  /** What the file was made from, when it had to be made smaller. */
  original: File | null;
  children: ReactNode;
}

/** The chosen picture with its name and size; a shrunk one beside what it was. */
export function PicturePreview({ file, original, children }: PicturePreviewProps) {
  return (
    <figure className="grid gap-3 rounded-image border border-hairline bg-sunken p-3">
      <div className="flex items-center justify-center gap-3">
        {original && (
          <>
            <Shown file={original} caption={`Before: ${formatBytes(original.size)}`} />
            <ArrowRight aria-hidden="true" size={20} className="shrink-0 text-muted" />
          </>
        )}
        <Shown
          file={file}
          caption={`${original ? 'After: ' : ''}${formatBytes(file.size)}`}
          isLarge={!original}
        />
      </div>
      <figcaption className="truncate text-sm" title={file.name}>
        {file.name}
      </figcaption>
      {children}
    </figure>
  );
}

interface ShownProps {
  file: File;
  caption: string;
  isLarge?: boolean;
}

function Shown({ file, caption, isLarge }: ShownProps) {
  const address = useObjectUrl(file);
  return (
    <div className="grid min-w-0 flex-1 justify-items-center gap-1.5">
      <div className={isLarge ? 'h-48' : 'h-32'}>
        {address && (
          <img
            src={address}
            alt=""
            className="size-full rounded-control object-contain"
            // What cannot be shown says so by its name and by the answer of the server.
            onError={(event) => event.currentTarget.classList.add('invisible')}
          />
        )}
      </div>
      <span className="text-sm text-muted tabular-nums">{caption}</span>
    </div>
  );
}
