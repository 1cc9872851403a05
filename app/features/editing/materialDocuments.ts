import { documentChangeHeader } from '~/data/contract/document'
import { NoAnswerError, ResponseError } from '~/app/lib/api/call'
import { send } from '~/app/lib/api/send'

/** The key of the documents that there are. Only the browser of who may change them fetches this module. */
export const documentsKey = ['/api/documents']

const addressOf = (id: string) => `/api/documents/${id}`

export interface UploadOptions {
  signal: AbortSignal
  /** How much of it has been sent, 0..1. */
  onProgress: (share: number) => void
}

/**
 * Puts a file at a material, and gives the number by which that is taken back. By XMLHttpRequest, which alone tells how far
 * a body is.
 * @throws ResponseError, NoAnswerError; AbortError once the signal fires
 */
export function uploadDocument(
  id: string,
  file: File,
  { signal, onProgress }: UploadOptions,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', addressOf(id))
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.upload.onprogress = ({ loaded, total }) => {
      onProgress(total > 0 ? loaded / total : 0)
    }
    request.onload = () => {
      if (request.status === 200) resolve(Number(request.getResponseHeader(documentChangeHeader)))
      else reject(new ResponseError(request.status, `${request.status}: ${request.responseText}`))
    }
    request.onerror = () => {
      reject(new NoAnswerError())
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

/** Gives the number by which it is put back. @throws ResponseError, TypeError when there is no answer */
export async function removeDocument(id: string): Promise<number> {
  const answer = await send({ method: 'DELETE', path: addressOf(id) })
  return Number(answer.headers.get(documentChangeHeader))
}

/** Gives a material the document back that it had. @throws ResponseError, TypeError when there is no answer */
export async function undoDocument(id: string, n: number): Promise<void> {
  await send({ method: 'POST', path: `${addressOf(id)}/undo`, body: { n } })
}
