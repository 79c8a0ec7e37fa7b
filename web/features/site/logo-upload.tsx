import Trash from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import type { SiteSettingsView } from '#contract/site.ts';
import { logoTexts } from '#texts/site-settings.ts';
import { browserApi } from '../../api/browser.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { useImageUpload } from '../../device/image-upload.ts';
import { Button } from '../../ui/buttons.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/feedback/loading-indicators.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { UploadButton, UploadState } from '../../ui/image-input.tsx';
import { LogoMark } from '../../ui/logo.tsx';

interface LogoUploadProps {
  logo: SiteSettingsView['logo'];
  onSaved: (site: SiteSettingsView) => void;
}

/** The logo with controls to replace and to remove it; both take effect at once. */
export function LogoUpload({ logo, onSaved }: LogoUploadProps) {
  const region = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { isPending, mutate } = useMutation();

  async function upload(file: File): Promise<boolean> {
    const body = new FormData();
    body.append('image', file);
    const { site, message } = await browserApi('changeSiteLogo', body);
    onSaved(site);
    toast.success(message);
    return true;
  }

  const { isUploading, preview, isDragging, fileInput, state } = useImageUpload({
    ref: region,
    upload,
  });

  const remove = () =>
    mutate(async () => {
      const response = await browserApi('removeSiteLogo');
      onSaved(response.site);
      // The button is gone with the logo.
      input.current?.focus();
      return response;
    });

  const shown = preview ?? logo?.image;
  return (
    <div ref={region} className="mt-5 grid gap-3 border-t border-hairline pt-5">
      <h3>{logoTexts.heading}</h3>
      <p className="text-muted">{logoTexts.lead}</p>
      <div className="flex flex-wrap items-center gap-4">
        <div
          className={classNames(
            'relative grid h-16 min-w-16 place-items-center rounded-image border border-hairline bg-paper p-2',
            isDragging && 'outline-2 outline-offset-4 outline-primary outline-dashed',
          )}
        >
          {shown ? (
            <img src={shown} alt={logoTexts.logo} className="h-12 w-auto max-w-48 object-contain" />
          ) : (
            <LogoMark className="size-10" />
          )}
          {isUploading && (
            <span className="absolute inset-0 grid place-items-center rounded-image bg-surface/60">
              <Spinner />
            </span>
          )}
        </div>
        <UploadButton
          ref={input}
          label={logoTexts.change}
          isUploading={isUploading}
          {...fileInput}
        />
        {logo && (
          <Button
            size="small"
            busy={isPending}
            icon={<Trash aria-hidden="true" size={16} />}
            onClick={remove}
          >
            {logoTexts.remove}
          </Button>
        )}
      </div>
      <UploadState {...state} />
    </div>
  );
}
