import { retryableImport, type DocumentPages } from '~/ui'
import { errorMessageOf } from '~/app/lib/api/fetchQuery'
import { onAbort } from './onAbort'

export interface ReadOptions {
  /** Stops reading and frees the data. */
  signal: AbortSignal
  /** The fraction received, 0..1; null if the total is unknown. */
  onProgress: (progress: number | null) => void
}

const importPdf = retryableImport(() => import('./pdfPages'))

/**
 * Fetches a document of this site and prepares it for rendering, by its Content-Type. Resolves to 'signedOut' if the
 * reader may not read it.
 * @throws Error with a message for the reader: the server's error (specification, section 8), or why the file cannot be
 * shown; LoadError, if the code that renders it did not load.
 */
export async function readDocument(url: string, options: ReadOptions): Promise<DocumentPages | 'signedOut'> {
  const response = await fetch(url, { credentials: 'include', mode: 'same-origin', signal: options.signal })
  if (response.status === 401) return 'signedOut'
  if (response.status === 404) return { state: 'none' }
  if (!response.ok) throw new Error(await errorMessageOf(response))
  const type = response.headers.get('content-type')?.split(';')[0] ?? ''
  if (type === 'application/pdf') {
    const [{ pdfPages }, bytes] = await Promise.all([importPdf(), readAll(response, options)])
    return pdfPages(bytes, options.signal)
  }
  if (type.startsWith('image/')) return imagePages(new Blob([await readAll(response, options)]), options)
  await response.body?.cancel()
  if (type.startsWith('video/')) return { state: 'video', url }
  throw new Error(`A file of this kind (${type || 'unknown'}) cannot be shown here.`)
}

async function imagePages(file: Blob, { signal }: ReadOptions): Promise<DocumentPages> {
  const image = await createImageBitmap(file)
  onAbort(signal, () => {
    image.close()
  })
  return { state: 'image', image }
}

async function readAll(
  { headers, body }: Response,
  { onProgress }: ReadOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const total = Number(headers.get('content-length'))
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  const reader = body?.getReader()
  for (;;) {
    const chunk = await reader?.read()
    if (!chunk || chunk.done) break
    chunks.push(chunk.value)
    received += chunk.value.length
    onProgress(total > 0 ? Math.min(received / total, 1) : null)
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}
