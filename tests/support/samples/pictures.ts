/** Pictures for tests, drawn when they are asked for, and files that only look like some. */
import sharp, { type Sharp } from 'sharp'

const drawn = (width = 64, height = 48): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: '#3366cc', noise: { type: 'gaussian', mean: 120, sigma: 40 } },
  })

export const jpeg = (width?: number, height?: number): Promise<Buffer> => drawn(width, height).jpeg().toBuffer()
export const png = (): Promise<Buffer> => drawn().png().toBuffer()
export const webp = (): Promise<Buffer> => drawn().webp().toBuffer()

/** Says where and with what it was taken. */
export const jpegWithPlace = (): Promise<Buffer> =>
  drawn()
    .withExif({
      IFD0: { Make: 'SecretCamera', Copyright: 'Ann Lee' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 18/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '114/1 10/1 0/1' },
    })
    .jpeg()
    .toBuffer()

/** Of one colour and huge: a few kilobytes that want gigabytes. */
export const floodOfPixels = (): Promise<Buffer> =>
  sharp({ create: { width: 8_000, height: 5_001, channels: 3, background: '#ffffff' } })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

const script = '<script>alert(1)</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`
const html = `<!doctype html><html><body>${script}</body></html>`

type Sent = { readonly what: string; readonly bytes: Buffer; readonly name?: string; readonly type?: string }

/** Files of other kinds, whatever they call themselves. */
function otherKinds(): readonly Sent[] {
  const texts: Readonly<Record<string, string>> = {
    svg,
    'svg with a declaration': `<?xml version="1.0"?>${svg}`,
    'svg behind spaces': `${' '.repeat(200)}${svg}`,
    'svg that names a file': svg.replace(script, '<image href="file:///etc/passwd"/>'),
    'xml with an entity':
      '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&b;</svg>',
    html,
    'html in capitals': html.toUpperCase(),
    javascript: 'alert(1)',
    json: '{"a":1}',
    php: '<?php system($_GET[0]); ?>',
    shell: '#!/bin/sh\nid\n',
    pdf: '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF',
    postscript: '%!PS-Adobe-3.0 EPSF-3.0\nshowpage',
    'a list for an image program':
      'push graphic-context\nviewbox 0 0 9 9\nfill "url(https://x.example/|id)"\npop graphic-context',
    xpm: '/* XPM */ static char *a[] = {"1 1 1 1", "  c #000000", " "};',
    ppm: 'P3 1 1 255 0 0 0',
    text: 'no picture at all',
    'one byte': 'x',
    nothing: '',
  }
  const signatures: Readonly<Record<string, readonly number[]>> = {
    gif: [0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0, 0, 0, 0x3b],
    bmp: [0x42, 0x4d, 70, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0],
    tiff: [0x49, 0x49, 0x2a, 0, 8, 0, 0, 0],
    'tiff, big-endian': [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8],
    ico: [0, 0, 1, 0, 1, 0, 16, 16],
    avif: [0, 0, 0, 0x1c, 0x66, 0x74, 0x79, 0x70, 0x61, 0x76, 0x69, 0x66],
    heic: [0, 0, 0, 0x18, 0x66, 0x74, 0x79, 0x70, 0x68, 0x65, 0x69, 0x63],
    'jpeg 2000': [0, 0, 0, 0x0c, 0x6a, 0x50, 0x20, 0x20],
    'jpeg xl': [0xff, 0x0a, 0, 0],
    mp4: [0, 0, 0, 0x18, 0x66, 0x74, 0x79, 0x70, 0x69, 0x73, 0x6f, 0x6d],
    zip: [0x50, 0x4b, 3, 4],
    gzip: [0x1f, 0x8b, 8, 0],
    program: [0x7f, 0x45, 0x4c, 0x46],
    'program of windows': [0x4d, 0x5a],
    wav: [0x52, 0x49, 0x46, 0x46, 4, 0, 0, 0, 0x57, 0x41, 0x56, 0x45],
    'nothing but zeros': Array.from({ length: 500 }, () => 0),
    photoshop: [0x38, 0x42, 0x50, 0x53],
    matroska: [0x1a, 0x45, 0xdf, 0xa3],
  }
  return [
    ...Object.entries(texts).map(([what, text]) => ({ what, bytes: Buffer.from(text), type: 'image/png' })),
    ...Object.entries(signatures).map(([what, bytes]) => ({ what, bytes: Buffer.from(bytes), type: 'image/jpeg' })),
  ]
}

/** What begins like a picture and is none, or none any more. */
async function broken(): Promise<readonly Sent[]> {
  const pictures = { jpeg: await jpeg(), png: await png(), webp: await webp() }
  const cut = Object.entries(pictures).flatMap(([kind, bytes]) =>
    [3, 12, 40, Math.floor(bytes.length / 2), bytes.length - 20].map((length) => ({
      what: `${kind} of ${length} bytes`,
      bytes: bytes.subarray(0, length),
    })),
  )
  const heads = {
    jpeg: pictures.jpeg.subarray(0, 3),
    png: pictures.png.subarray(0, 8),
    webp: pictures.webp.subarray(0, 12),
  }
  const headed = Object.entries(heads).flatMap(([kind, head]) => [
    { what: `${kind} head before html`, bytes: Buffer.concat([head, Buffer.from(html)]) },
    { what: `${kind} head before svg`, bytes: Buffer.concat([head, Buffer.from(svg)]) },
  ])
  const wide = Buffer.from(pictures.png)
  wide.writeUInt32BE(0x7fff_ffff, 16)
  return [
    ...cut,
    ...headed,
    { what: 'png that says it is huge', bytes: wide },
    { what: 'flood of pixels', bytes: await floodOfPixels() },
  ]
}

/** At least 60 files that are refused. */
export const badFiles = async (): Promise<readonly Sent[]> => [...otherKinds(), ...(await broken())]

/** Pictures with something else in them: they are taken, but nothing of that is kept. */
export async function polyglots(): Promise<readonly Sent[]> {
  const behind = Buffer.from(`\n${html}\n${svg}\n<?php system($_GET[0]); ?>`)
  const [a, b, c] = [await jpeg(), await png(), await webp()]
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, behind.length + 2]), behind])
  return [
    { what: 'jpeg with a page behind it', bytes: Buffer.concat([a, behind]), name: 'a.html', type: 'text/html' },
    { what: 'png with a page behind it', bytes: Buffer.concat([b, behind]), name: 'a.svg', type: 'image/svg+xml' },
    { what: 'webp with a page behind it', bytes: Buffer.concat([c, behind]), name: 'a.php' },
    { what: 'jpeg with a page in a comment', bytes: Buffer.concat([a.subarray(0, 2), comment, a.subarray(2)]) },
    { what: 'jpeg that says where it was taken', bytes: await jpegWithPlace() },
    { what: 'a way out in the name', bytes: a, name: '../../../../tmp/out.jpg' },
    { what: 'a program by its name', bytes: b, name: 'x.exe\u0000.png' },
    { what: 'a very long name', bytes: a, name: `${'a'.repeat(5_000)}.jpg` },
  ]
}
