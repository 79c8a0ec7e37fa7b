import type { z } from 'zod';
import type { ProblemCode } from './problems.ts';

/** The schemas of a call's input and output; method, path and access are in `endpoints.ts`. */
export interface CallShape {
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /**
   * The body is multipart: a file part `image`, and the JSON of `data` in a part of that name, which
   * may be left out when all its fields are optional; these may then be text parts of their own.
   */
  upload?: {
    data?: z.ZodObject;
    /** The list in `data` that may replace the part `image`. */
    insteadOfImage?: string;
  };
  output: z.ZodObject;
  /** Error codes beyond those implied by its schemas and access; for the API reference. */
  failures?: readonly ProblemCode[];
}
