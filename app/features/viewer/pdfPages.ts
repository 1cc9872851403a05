import { AnnotationMode, getDocument, GlobalWorkerOptions } from 'pdfjs-dist/legacy/build/pdf.mjs'
// As a worker of the build it gets the syntax of older browsers too.
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker&url'
import type { DocumentPages } from '~/ui'
import { onAbort } from './onAbort'

GlobalWorkerOptions.workerSrc = workerAddress

/**
 * A PDF's pages, painted by pdf.js in a worker of its own. The legacy build, since the other one asks for what
 * browsers learned within the year; no eval, which the pages' policy forbids; no wasm, which would be fetched.
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
