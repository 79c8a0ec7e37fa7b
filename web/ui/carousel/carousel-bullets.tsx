interface CarouselBulletsProps {
  count: number;
  current: readonly number[];
  onSelect: (index: number) => void;
}

/** One bullet a slide; those of all slides in view are filled. */
export function CarouselBullets({ count, current, onSelect }: CarouselBulletsProps) {
  if (count < 2) return null;
  return (
    <div className="mt-3 flex flex-wrap justify-center noscript:hidden">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <button
          key={index}
          type="button"
          aria-label={`Go to slide ${index + 1} of ${count}`}
          aria-current={current.includes(index) || undefined}
          onClick={() => onSelect(index)}
          className="group grid size-6 place-items-center rounded-full pointer-coarse:h-11 pointer-coarse:w-7"
        >
          <span className="block size-2.5 rounded-full border border-border group-hover:border-primary group-aria-[current=true]:border-primary group-aria-[current=true]:bg-primary forced-colors:group-aria-[current=true]:bg-[Highlight]" />
        </button>
      ))}
    </div>
  );
}
