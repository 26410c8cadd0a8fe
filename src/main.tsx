/** The page's way in. What it starts is in one file with what it starts it for. */
import './styles/reset.css'
import './styles/tokens.css'
import './styles/base.css'
import { startApp } from './app/start/startApp.tsx'

await startApp()
