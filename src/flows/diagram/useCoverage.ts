import { useEffect, useState } from 'react'
import { type Coverage, type CoverageFile, coverageOf, loadCoverage } from './coverage.ts'

/** What tests walked of a machine; null before that is known, and where it is not. */
export function useCoverage(): (machine: string) => Coverage | null {
  const [file, setFile] = useState<CoverageFile>({})
  useEffect(() => {
    void loadCoverage().then(setFile)
  }, [])
  return (machine) => coverageOf(file, machine)
}
