/** How the back office's pages reach its machine. */
import { type ReactNode, createContext, use } from 'react'
import type { BackOfficeActor } from './backOfficeWiring.ts'

const BackOfficeContext = createContext<BackOfficeActor | null>(null)

export const BackOfficeProvider = ({
  backOffice,
  children,
}: {
  readonly backOffice: BackOfficeActor
  readonly children: ReactNode
}) => <BackOfficeContext value={backOffice}>{children}</BackOfficeContext>

export function useBackOffice(): BackOfficeActor {
  const backOffice = use(BackOfficeContext)
  if (!backOffice) throw new Error('No desk: wrap the tree in <DeskProvider>.')
  return backOffice
}
