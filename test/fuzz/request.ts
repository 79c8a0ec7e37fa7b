/** A request as it goes over the wire. */
export interface FuzzRequest {
  operation: string;
  method: string;
  url: string;
  /** Several values of one name are several headers. */
  headers: Record<string, string | string[]>;
  body?: Buffer;
  /** Whether the Authorization header is the session of the role. */
  isSessionIntact: boolean;
}

export interface FuzzResponse {
  status: number;
  type: string;
  body: Buffer;
  milliseconds: number;
}

/** Sends a request to a site, in process or over HTTP. */
export type Send = (request: FuzzRequest) => Promise<FuzzResponse>;
