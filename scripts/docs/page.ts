/** A page of the documentation. */
export interface Page {
  /** Relative to the repository, with forward slashes. */
  path: string;
  text: string;
}

/** Something a page says that is not so, or fails to say. */
export interface Fault {
  page: string;
  message: string;
}
