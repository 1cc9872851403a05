import { AnnotationMode, getDocument, GlobalWorkerOptions } from 'pdfjs-dist/legacy/build/pdf.mjs'
// Built as a worker, so that it is transpiled for older browsers too.
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker&url'
import type { DocumentPages } from '~/ui'
import { onAbort } from './onAbort'

GlobalWorkerOptions.workerSrc = workerAddress

/**
 * The pages of a PDF, rendered by pdf.js in a worker. The legacy build, because the other one needs very recent
 * browsers. No eval, which the Content-Security-Policy forbids. No wasm, which would be a further request.
 */
export async function pdfPages(data: Uint8Array, signal: AbortSignal): Promise<DocumentPages> {
  const task = getDocument({ data, isEvalSupported: false, useWasm: false })
  onAbort(signal, () => void task.destroy())
  const pdf = await task.promise
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1)
  const pages = await Promise.all(numbers.map((number) => pdf.getPage(number)))
  return {
    state: 'pdf',
    pageSizes: pages.map((page) => {
      const { width, height } = page.getViewport({ scale: 1 })
      return { width, height }
    }),
    async renderPage(number, canvas, scale) {
      const page = pages[number - 1]
      if (!page) throw new Error(`There is no page ${number}.`)
      const viewport = page.getViewport({ scale })
      // Links and forms would lead out of the viewer.
      await page.render({ canvas, viewport, annotationMode: AnnotationMode.DISABLE }).promise
    },
  }
}
