import { fireEvent } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { samplePicture } from '#test/sample-picture.ts';

/** A small picture that the server can read. */
export async function pictureFile(name = 'lake.jpg', width = 64): Promise<File> {
  const bytes = new Uint8Array(await samplePicture({ width, height: 48 }));
  return new File([bytes], name, { type: 'image/jpeg' });
}

const chooser = userEvent.setup({ delay: null, applyAccept: false });

/** Chooses files as in the dialog of the system, which offers other types as well. */
export const chooseFiles = (input: HTMLElement, ...files: File[]) => chooser.upload(input, files);

/** The simulated `DataTransfer` has no type "Files". */
export const dropFiles = (target: Element, ...files: File[]) =>
  fireEvent.drop(target, { dataTransfer: { types: ['Files'], files } });
