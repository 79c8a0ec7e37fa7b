import { useObjectUrl } from '../../ui/image-input.tsx';

/** A picture that is not in a form. */
export function FilePreview({ file }: { file: File | null }) {
  const url = useObjectUrl(file);
  return (
    <span className="size-16 overflow-hidden rounded-control bg-sunken">
      {url && (
        <img
          src={url}
          alt=""
          decoding="async"
          className="size-full object-cover"
          // Few browsers render HEIC.
          onError={(event) => event.currentTarget.classList.add('invisible')}
        />
      )}
    </span>
  );
}
