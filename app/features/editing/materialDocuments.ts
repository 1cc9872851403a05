import { ResponseError } from '~/app/lib/api/failure'
import type { RequestKeys } from '~/app/lib/api/requestKeys'
import { changeNumber, sendWrite } from '~/app/lib/api/send'
import { requireUnchanged } from '~/app/lib/chosenFile'

/** The query key of the documents. Only users who may change them load this module. */
export const documentsKey = ['/api/documents']

const addressOf = (id: string) => `/api/documents/${id}`

export interface UploadOptions {
  signal: AbortSignal
  /** The fraction that has been sent, 0..1. */
  onProgress: (share: number) => void
  keys: RequestKeys
}

/**
 * Uploads a file for a material. Resolves to the change number; null if it is the same file.
 * @throws FileChangedError, and as `sendWrite`, also once the signal fires
 */
export async function uploadDocument(
  id: string,
  file: File,
  { signal, onProgress, keys }: UploadOptions,
): Promise<number | null> {
  await requireUnchanged(file)
  const answer = await sendWrite(
    { method: 'PUT', path: addressOf(id) },
    { keys, sender: ({ path, headers = {} }) => put(path, file, { headers, signal, onProgress }) },
  )
  return changeNumber(answer)
}

/** Uses XMLHttpRequest, because fetch reports no upload progress. */
function put(
  path: string,
  file: File,
  {
    headers,
    signal,
    onProgress,
  }: Omit<UploadOptions, 'keys'> & { headers: Readonly<Record<string, string>> },
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', path)
    for (const [name, value] of Object.entries({ ...headers, 'Content-Type': 'application/octet-stream' }))
      request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => {
      onProgress(total > 0 ? loaded / total : 0)
    }
    request.onload = () => {
      const { status, responseText } = request
      const [n, revision] = ['X-Change', 'X-Revision'].map((name) => request.getResponseHeader(name))
      if (status !== 200)
        reject(
          new ResponseError(status, `${status}: ${responseText}`, request.getResponseHeader('X-Outcome')),
        )
      // A success without a revision is not the site's, but a page of a network or a proxy.
      else if (!revision) reject(new TypeError('There was no answer.'))
      else resolve(new Response(null, { headers: n ? { 'X-Change': n } : {} }))
    }
    request.onerror = () => {
      reject(new TypeError('There was no answer.'))
    }
    request.onabort = () => {
      reject(new DOMException('It was stopped.', 'AbortError'))
    }
    signal.addEventListener('abort', () => {
      request.abort()
    })
    request.send(file)
  })
}

/** Resolves to the change number. @throws as `sendWrite` */
export async function removeDocument(id: string, keys: RequestKeys): Promise<number | null> {
  return changeNumber(await sendWrite({ method: 'DELETE', path: addressOf(id) }, { keys }))
}
