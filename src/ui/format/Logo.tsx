import { useState } from 'react'
import { classNames } from '../hooks/classNames.ts'
import styles from './Logo.module.css'

type LogoProps = {
  readonly src?: string | undefined
  /** Gives the initials and their ground where there is no picture; not read out, the name stands beside it. */
  readonly name: string
  /** Pixels at a text size of 16. */
  readonly size?: number
  /** The picture is round as it is, as those of instruments are. What cuts is painted apart, in each row of a list that ticks. */
  readonly isRound?: boolean
}

const grounds = 6

/** A round picture of fixed size; until it is there, or without one, initials. */
export function Logo({ src, name, size = 36, isRound = false }: LogoProps) {
  const [failed, setFailed] = useState<string>()
  const isPicture = src !== undefined && src !== '' && src !== failed
  const side = `${size / 16}rem`
  return (
    <span
      className={classNames(styles.logo, !isRound && styles.cut, !isPicture && styles[`ground${pickGround(name)}`])}
      style={{ inlineSize: side, blockSize: side, fontSize: `${size / 44}rem` }}
      aria-hidden="true"
    >
      {isPicture ? (
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          className={styles.picture}
          onError={() => setFailed(src)}
        />
      ) : (
        findInitials(name)
      )}
    </span>
  )
}

function findInitials(name: string): string {
  const words = name.trim().split(/[\s/_-]+/)
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => lettersOf(word)[0]) : lettersOf(name).slice(0, 2)
  return letters.join('').toLocaleUpperCase()
}

function pickGround(name: string): number {
  const sum = Array.from(name).reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  return (sum % grounds) + 1
}

function lettersOf(word: string): readonly string[] {
  return word.match(/[\p{L}\p{N}]\p{M}*/gu) ?? []
}
