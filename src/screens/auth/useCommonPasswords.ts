import { useEffect, useState } from 'react'

type IsCommon = (password: string) => boolean

const unknown: IsCommon = () => false

/** The list comes as a file of its own, after the form; until then only the back end knows it. [SES43] */
export function useCommonPasswords(): IsCommon {
  const [known, know] = useState<{ readonly isCommon: IsCommon }>({ isCommon: unknown })
  useEffect(() => {
    let isWanted = true
    void import('#rules/people/commonPasswords.ts').then(({ isCommonPassword }) => {
      if (isWanted) know({ isCommon: isCommonPassword })
    })
    return () => {
      isWanted = false
    }
  }, [])
  return known.isCommon
}
