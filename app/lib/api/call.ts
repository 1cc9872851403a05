export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** Sent as JSON. Without it there is neither a body nor a content type (specification, section 7). */
  body?: unknown
  /** The ETag of the version that the change is based on. */
  ifMatch?: string | null
  batchId?: string | null
  /** Further headers. */
  headers?: Readonly<Record<string, string>>
}
