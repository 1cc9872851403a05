import { documentChangeHeader } from '~/data/contract/document'
import { NoAnswerError, ResponseError } from '~/app/lib/api/call'
import { send } from '~/app/lib/api/send'

/** The query key of the documents. Only users who may change them load this module. */
export const documentsKey = ['/api/documents']

const addressOf = (id: string) => `/api/documents/${id}`

export interface UploadOptions {
  signal: AbortSignal
  /** The fraction that has been sent, 0..1. */
  onProgress: (share: number) => void
}

/**
 * Uploads a file for a material and resolves to the change number that undoes it. Uses XMLHttpRequest, because fetch
 * reports no upload progress.
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

/** Resolves to the change number that undoes the removal. @throws ResponseError, TypeError when there is no answer */
export async function removeDocument(id: string): Promise<number> {
  const answer = await send({ method: 'DELETE', path: addressOf(id) })
  return Number(answer.headers.get(documentChangeHeader))
}

/** Restores the previous document of a material. @throws ResponseError, TypeError when there is no answer */
export async function undoDocument(id: string, n: number): Promise<void> {
  await send({ method: 'POST', path: `${addressOf(id)}/undo`, body: { n } })
}
