import ArrowLeft from 'lucide-react/icons/arrow-left';
import Heart from 'lucide-react/icons/heart';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { Button, ButtonLink, IconButton } from '#web/ui/buttons.tsx';
import { GalleryRow, GallerySection } from './gallery-section.tsx';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;
const sizes = ['small', 'medium', 'large'] as const;
const wrap = 'flex flex-wrap items-center gap-3';

export function ButtonsSection() {
  return (
    <GallerySection title="Buttons">
      {variants.map((variant) => (
        <GalleryRow key={variant} title={`Button, ${variant}`}>
          <div className={wrap}>
            <Button variant={variant}>Save changes</Button>
            <Button variant={variant} icon={<Plus aria-hidden="true" size={18} />}>
              Create memory
            </Button>
            <Button variant={variant} busy>
              Save changes
            </Button>
            <Button variant={variant} disabled>
              Save changes
            </Button>
          </div>
        </GalleryRow>
      ))}
      <GalleryRow title="Sizes">
        <div className={wrap}>
          {sizes.map((size) => (
            <Button key={size} variant="primary" size={size}>
              {size}
            </Button>
          ))}
        </div>
      </GalleryRow>
      <GalleryRow title="As a link, and over the full width">
        <div className={wrap}>
          <ButtonLink to="/ui" icon={<ArrowLeft aria-hidden="true" size={18} />}>
            Browse posts
          </ButtonLink>
          <ButtonLink to="/ui" variant="primary">
            Create your first memory
          </ButtonLink>
          <Button variant="primary" fullWidth>
            Login
          </Button>
        </div>
      </GalleryRow>
      <GalleryRow title="Icon button">
        <div className={wrap}>
          <IconButton label="Like" icon={<Heart size={20} />} />
          <IconButton label="Edit" variant="outlined" icon={<Pencil size={20} />} />
          <IconButton label="Delete" variant="danger" icon={<Trash2 size={20} />} />
          <IconButton label="Edit, small" size="small" icon={<Pencil size={18} />} />
          <IconButton label="Like, busy" variant="outlined" busy icon={<Heart size={20} />} />
          <IconButton
            label="Like, disabled"
            variant="outlined"
            disabled
            icon={<Heart size={20} />}
          />
        </div>
      </GalleryRow>
    </GallerySection>
  );
}
