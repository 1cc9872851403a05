import { vars } from '~/ui/theme/tokens.css'

// In CSS pixels, but for the angle (design, "Viewer").
const fontSize = 14
const rowHeight = 104
const columnGap = 56
const angle = (-24 * Math.PI) / 180
const inkOpacity = 0.1
/** A shadow of the paper's colour, which is what shows on a dark picture. */
const paperOpacity = 0.22

/**
 * Writes a text over and over across a canvas, at a slant, so that it is part of the picture and not of the
 * page's words. The canvas stands in the document, so that it knows the theme's colours and font.
 * @param ratio how many of the canvas's pixels make one CSS pixel
 */
export function drawWatermark(canvas: HTMLCanvasElement, text: string, ratio: number): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const style = getComputedStyle(canvas)
  const ink = style.getPropertyValue(nameOf(vars.paper.ink))
  const paper = style.getPropertyValue(nameOf(vars.paper.ground))
  const width = canvas.width / ratio
  const height = canvas.height / ratio
  const reach = Math.hypot(width, height) / 2

  context.save()
  context.scale(ratio, ratio)
  context.translate(width / 2, height / 2)
  context.rotate(angle)
  context.font = `500 ${fontSize}px ${style.fontFamily}`
  context.direction = 'ltr'
  context.textAlign = 'left'
  const step = context.measureText(text).width + columnGap

  for (let row = 0, y = -reach; y < reach; row += 1, y += rowHeight) {
    // Every other row begins half a step later, as bricks are laid.
    const start = -Math.ceil(reach / step) * step - (row % 2) * (step / 2)
    for (let x = start; x < reach; x += step) {
      context.globalAlpha = paperOpacity
      context.fillStyle = paper
      context.fillText(text, x + 1, y + 1)
      context.globalAlpha = inkOpacity
      context.fillStyle = ink
      context.fillText(text, x, y)
    }
  }
  context.restore()
}

/** The custom property that a token stands for. */
function nameOf(token: string): string {
  return token.replace(/^var\(|\)$/g, '')
}
