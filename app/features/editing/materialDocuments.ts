import { documentChangeHeader } from '~/data/contract/document'
import { ResponseError } from '~/app/lib/api/failure'
import type { RequestKeys } from '~/app/lib/api/requestKeys'
import { sendWrite } from '~/app/lib/api/send'
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
 * Uploads a file for a material and resolves to the change number that undoes it.
 * @throws FileChangedError, and as `sendWrite`, also once the signal fires
 */
export async function uploadDocument(
  id: string,
  file: File,
  { signal, onProgress, keys }: UploadOptions,
): Promise<number> {
  await requireUnchanged(file)
  const answer = await sendWrite(
    { method: 'PUT', path: addressOf(id) },
    { keys, sender: ({ path, headers = {} }) => put(path, file, { headers, signal, onProgress }) },
  )
  return changeOf(answer)
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
      const n = request.getResponseHeader(documentChangeHeader)
      if (status !== 200)
        reject(
          new ResponseError(status, `${status}: ${responseText}`, request.getResponseHeader('X-Outcome')),
        )
      // A success without its number is not the site's, but a page of a network or a proxy.
      else if (n === null) reject(new TypeError('There was no answer.'))
      else resolve(new Response(null, { headers: { [documentChangeHeader]: n } }))
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

/** Resolves to the change number that undoes the removal. @throws as `sendWrite` */
export async function removeDocument(id: string, keys: RequestKeys): Promise<number> {
  return changeOf(await sendWrite({ method: 'DELETE', path: addressOf(id) }, { keys }))
}

/** Restores the previous document of a material. @throws as `sendWrite` */
export async function undoDocument(id: string, n: number, keys: RequestKeys): Promise<void> {
  await sendWrite({ method: 'POST', path: `${addressOf(id)}/undo`, body: { n } }, { keys })
}

function changeOf({ headers }: Response): number {
  return Number(headers.get(documentChangeHeader))
}
