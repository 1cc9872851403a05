import type { DocumentPages, RenderPage } from '~/ui/panels/DocumentViewer/documentPages'

const slides = [
  ['Portfolio launch, November 2025', 'What every visit from August on has to leave behind.'],
  ['One film. No water. No second attempt.', 'Pelmiro ODF in moderately emetogenic cycles, in three visits.'],
  ['Who to see first', 'Tier A every two weeks, tier B every three, tier C per opportunity.'],
  ['What they will ask', 'Onset, taste, the last dose of the day, and what it costs.'],
  ['What to leave', 'One card, one patient, one date.'],
  ['Go-Live', 'The first prescription is the only figure that counts.'],
] as const

const slideSize = { width: 960, height: 640 }
const [paper, ink, inkSecondary] = ['#fff', '#21201c', '#63635e']

/** Paints a slide of the launch deck as a PDF renderer would: at any scale, asynchronously. */
export const renderSlide: RenderPage = async (page, canvas, scale) => {
  const [title, text] = slides[page - 1] ?? ['', '']
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser gave no canvas.')
  await Promise.resolve()
  const family = getComputedStyle(document.querySelector('.radix-themes') ?? document.body).fontFamily
  context.scale(scale, scale)
  context.fillStyle = paper
  context.fillRect(0, 0, slideSize.width, slideSize.height)
  context.fillStyle = inkSecondary
  context.font = `400 14px ${family}`
  context.fillText('Portfolio launch · November 2025', 64, 84)
  context.font = `400 20px ${family}`
  context.fillText(text, 64, 240)
  context.fillStyle = ink
  context.font = `600 38px ${family}`
  context.fillText(title, 64, 190)
  context.fillRect(64, 360, slideSize.width - 128, 2)
}

/** A presentation of six slides. */
export const launchDeck: DocumentPages = {
  state: 'pdf',
  pageSizes: slides.map(() => slideSize),
  renderPage: renderSlide,
}

/** A guide of two upright A4 pages, in points. */
export const guide: DocumentPages = {
  state: 'pdf',
  pageSizes: [
    { width: 595, height: 842 },
    { width: 595, height: 842 },
  ],
  renderPage: async (_page, canvas, scale) => {
    const context = canvas.getContext('2d')
    if (!context) throw new Error('This browser gave no canvas.')
    await Promise.resolve()
    context.scale(scale, scale)
    context.fillStyle = paper
    context.fillRect(0, 0, 595, 842)
    context.fillStyle = inkSecondary
    for (let line = 0; line < 30; line += 1)
      context.fillRect(64, 96 + line * 22, line % 6 === 5 ? 260 : 467, 3)
  },
}

/** A dark photograph, on which a watermark of dark ink alone could not be seen. */
export async function darkImage(): Promise<ImageBitmap> {
  const canvas = new OffscreenCanvas(1200, 800)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser gave no canvas.')
  const night = context.createLinearGradient(0, 0, 0, 800)
  night.addColorStop(0, '#0b1420')
  night.addColorStop(1, '#3b3a37')
  context.fillStyle = night
  context.fillRect(0, 0, 1200, 800)
  return createImageBitmap(canvas)
}

/** The number of pixels on a canvas that are darker than paper; 0 on a blank page. */
export function inkedPixels(canvas: HTMLCanvasElement): number {
  const { width, height } = canvas
  // Read from a copy: Chromium warns on the console when a page reads its canvas again and again.
  const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  copy?.drawImage(canvas, 0, 0)
  const pixels = copy?.getImageData(0, 0, width, height).data ?? []
  let inked = 0
  for (let at = 0; at < pixels.length; at += 4)
    if ((pixels[at + 3] ?? 0) > 0 && (pixels[at] ?? 255) < 250) inked += 1
  return inked
}
