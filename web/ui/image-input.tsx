import Minimize2 from 'lucide-react/icons/minimize-2';
import {
  type ChangeEvent,
  type ComponentProps,
  type DragEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Button } from './buttons.tsx';
import { toast } from './feedback/toast.ts';

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

interface ShrinkOfferProps {
  file: File;
  /** Makes a smaller copy; rejects with words for the person. */
  shrink: (file: File) => Promise<File>;
  onShrunk: (smaller: File) => void;
}

/** For a picture that is too big: makes it smaller right here, and says what that costs. */
export function ShrinkOffer({ file, shrink, onShrunk }: ShrinkOfferProps) {
  const [isBusy, setBusy] = useState(false);
  const isCurrent = useRef(true);
  useEffect(() => {
    isCurrent.current = true;
    return () => {
      isCurrent.current = false;
    };
  }, []);

  async function handleShrink() {
    setBusy(true);
    try {
      const smaller = await shrink(file);
      if (isCurrent.current) onShrunk(smaller);
    } catch (error) {
      toast.error((error as Error).message);
    }
    if (isCurrent.current) setBusy(false);
  }

  return (
    <div className="grid justify-items-start gap-1.5">
      <Button
        size="small"
        variant="primary"
        busy={isBusy}
        icon={<Minimize2 aria-hidden="true" size={16} />}
        onClick={handleShrink}
      >
        Shrink to fit
      </Button>
      <p className="text-sm text-muted">
        {file.type === 'image/gif'
          ? 'A smaller copy is made in your browser; an animation becomes a still picture.'
          : 'A smaller copy is made in your browser; the original stays as it is.'}
      </p>
    </div>
  );
}

/** What the element a picture may be dropped on needs, and whether one hovers over it. */
export function useImageDrop(onPicture: (file: File) => void) {
  const [isDragging, setDragging] = useState(false);

  function handleDragOver(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setDragging(true);
  }

  function handleDragLeave(event: DragEvent) {
    // Leaving a part of the zone for another is not leaving it.
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDragging(false);
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setDragging(false);
    const file = event.dataTransfer.files[0];
    if (file) onPicture(file);
  }

  return {
    isDragging,
    zone: { onDragOver: handleDragOver, onDragLeave: handleDragLeave, onDrop: handleDrop },
  };
}

/** An address under which a file of this browser can be shown, for as long as it is. */
export function useObjectUrl(file: Blob | null): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return address;
}
