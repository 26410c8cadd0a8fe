/** A drawing as a file that looks like it does on the page, without the page's styles. [FLW22] */

/** What the styles of Diagram.module.css set. */
const copied = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
] as const

const unseen = new Set(['transparent', 'none', 'context-stroke'])

/** Other programs know no oklch: each colour as the screen shows it. */
function createColourReader(): (colour: string) => string {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const known = new Map<string, string>()
  return (colour) => {
    if (!context || unseen.has(colour) || colour.startsWith('url(')) return colour
    const read = known.get(colour)
    if (read !== undefined) return read
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = colour
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
    const hex =
      alpha === 0 ? 'none' : `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
    known.set(colour, hex)
    return hex
  }
}

const dropped = ['class', 'role', 'tabindex', 'aria-pressed', 'aria-expanded', 'style']

/** `size` of the whole drawing, whatever part of it is in sight. */
export function drawingText(
  svg: SVGSVGElement,
  size: { readonly width: number; readonly height: number },
  title: string,
): string {
  const colourOf = createColourReader()
  const copy = svg.cloneNode(true) as SVGSVGElement
  const originals = [...svg.querySelectorAll('*')]
  for (const [index, element] of [...copy.querySelectorAll('*')].entries()) {
    const original = originals[index]
    if (!original) continue
    const style = getComputedStyle(original)
    for (const name of copied) {
      const value = style.getPropertyValue(name)
      element.setAttribute(name, name === 'fill' || name === 'stroke' ? colourOf(value) : value)
    }
    for (const name of dropped) element.removeAttribute(name)
  }
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  ground.setAttribute('width', String(size.width))
  ground.setAttribute('height', String(size.height))
  ground.setAttribute('fill', colourOf(getComputedStyle(document.documentElement).backgroundColor))
  const name = document.createElementNS('http://www.w3.org/2000/svg', 'title')
  name.textContent = title
  copy.prepend(name, ground)
  copy.querySelector(':scope > g')?.removeAttribute('transform')
  for (const attribute of dropped) copy.removeAttribute(attribute)
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('viewBox', `0 0 ${size.width} ${size.height}`)
  copy.setAttribute('width', String(Math.ceil(size.width)))
  copy.setAttribute('height', String(Math.ceil(size.height)))
  return new XMLSerializer().serializeToString(copy)
}

/** A drawing as a picture of twice its size. Rejects where the browser cannot draw it. */
export async function drawingPicture(text: string): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth * 2
    canvas.height = image.naturalHeight * 2
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture was made.'))), 'image/png')
    })
  } finally {
    URL.revokeObjectURL(url)
  }
}
