/** A file as IndexedDB has it: the private windows of some browsers refuse to store a `File`. */
export interface StoredFile {
  bytes: ArrayBuffer;
  name: string;
  type: string;
  /** Epoch milliseconds. */
  lastModified: number;
}

export async function toStored(file: File): Promise<StoredFile> {
  const { name, type, lastModified } = file;
  return { bytes: await file.arrayBuffer(), name, type, lastModified };
}

/** The version before stored the `File` itself. */
export function toFile(stored: StoredFile | File): File {
  if (stored instanceof File) return stored;
  const { bytes, name, type, lastModified } = stored;
  return new File([bytes], name, { type, lastModified });
}
