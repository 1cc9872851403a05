import { vars } from '~/ui/theme/tokens.css'

// In CSS pixels; the angle in degrees (design, "Viewer").
const fontSize = 14
const rowHeight = 104
const columnGap = 56
const angle = (-24 * Math.PI) / 180
const inkOpacity = 0.1
/** A shadow in the colour of paper, visible on a dark picture. */
const paperOpacity = 0.22

/**
 * Repeats a text at an angle across a canvas, so that it is part of the picture. The canvas has to be in the document,
 * where it knows the theme's colours and font.
 * @param ratio canvas pixels per CSS pixel
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
    // Every other row is shifted by half a step, as in brickwork.
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

/** The custom property of a token. */
function nameOf(token: string): string {
  return token.replace(/^var\(|\)$/g, '')
}
