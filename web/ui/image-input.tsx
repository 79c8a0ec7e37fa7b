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
  /** The `accept` attribute. */
  accept: string;
  onPicture: (file: File) => void;
}

/** A visually hidden file input for one image; its label is the visible control. */
export function FileInput({ onPicture, ...rest }: FileInputProps) {
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // Allows the same file to be chosen again.
    event.target.value = '';
    if (file) onPicture(file);
  }

  return <input {...rest} type="file" onChange={handleChange} className="peer sr-only" />;
}

interface ShrinkOfferProps {
  file: File;
  /** Returns a smaller copy; rejects with a message for the user. */
  shrink: (file: File) => Promise<File>;
  onShrunk: (smaller: File) => void;
}

/** Offers to shrink an image that is too large, in the browser. */
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

/** The drag and drop handlers of a drop zone, and whether a file is dragged over it. */
export function useImageDrop(onPicture: (file: File) => void) {
  const [isDragging, setDragging] = useState(false);

  function handleDragOver(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setDragging(true);
  }

  function handleDragLeave(event: DragEvent) {
    // Moving between children of the zone is not leaving it.
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

/** The object URL of a file, revoked on unmount. */
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
