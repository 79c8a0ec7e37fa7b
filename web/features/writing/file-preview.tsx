import { useThumbnail } from '../../device/thumbnails.ts';

/** A picture that is not in a form; null until its file is found. */
export function FilePreview({ file }: { file: File | null }) {
  const url = useThumbnail(file);
  return (
    <span className="size-16 overflow-hidden rounded-control bg-sunken">
      {url ? (
        <img src={url} alt="" className="size-full object-cover" />
      ) : (
        // Few browsers render HEIC.
        file && <FileName name={file.name} />
      )}
    </span>
  );
}

/** In the place of a picture that cannot be seen yet. */
export function FileName({ name }: { name: string }) {
  return (
    <span className="block size-full px-1 pt-7 text-center text-[0.6875rem]/tight text-muted">
      <span className="line-clamp-2 wrap-anywhere">{name}</span>
    </span>
  );
}
