/**
 * `npm run image`: puts what a container image holds into `dist-image`, with the Node that runs this. An image is then built of it by
 * `podman build -t pipwire .` or any other builder; nothing is loaded meanwhile. [NOD130]
 */
import { collectImageFiles } from './build/imageFiles.ts'

const folder = 'dist-image'
collectImageFiles(folder, process.execPath)
console.log(`Written to ${folder}: podman build --format docker -t pipwire .`)
