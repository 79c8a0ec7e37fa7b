import type { ChangeEvent, ComponentProps } from 'react';

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  /** The types to offer, as an input takes them. */
  accept: string;
  onPicture: (file: File) => void;
}

/** Picks one picture; unseen, so that its label can be as large as it likes. */
export function FileInput({ onPicture, ...rest }: FileInputProps) {
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // The same file may be chosen again, after it was removed or changed on disk.
    event.target.value = '';
    if (file) onPicture(file);
  }

  return <input {...rest} type="file" onChange={handleChange} className="peer sr-only" />;
}
