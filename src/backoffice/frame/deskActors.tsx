/** How the desk's pages reach its machine. */
import { type ReactNode, createContext, use } from 'react'
import type { DeskActor } from './deskWiring.ts'

const DeskContext = createContext<DeskActor | null>(null)

export const DeskProvider = ({ desk, children }: { readonly desk: DeskActor; readonly children: ReactNode }) => (
  <DeskContext value={desk}>{children}</DeskContext>
)

export function useDesk(): DeskActor {
  const desk = use(DeskContext)
  if (!desk) throw new Error('No desk: wrap the tree in <DeskProvider>.')
  return desk
}
