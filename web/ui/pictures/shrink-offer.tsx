import Minimize2 from 'lucide-react/icons/minimize-2';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { toast } from '../feedback/toast.ts';

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
