import { useThumbnail } from '../../device/thumbnails.ts';

/** A picture that is not in a form. */
export function FilePreview({ file }: { file: File }) {
  const url = useThumbnail(file);
  return (
    <span className="size-16 overflow-hidden rounded-control bg-sunken">
      {url ? (
        <img src={url} alt="" className="size-full object-cover" />
      ) : (
        // Few browsers render HEIC.
        <FileName name={file.name} />
      )}
    </span>
  );
}

/** In the place of a picture that cannot be seen yet. */
export function FileName({ name }: { name: string }) {
  return (
    <span className="grid size-full place-items-center p-1 text-center text-xs leading-tight text-muted">
      <span className="line-clamp-3 wrap-anywhere">{name}</span>
    </span>
  );
}
