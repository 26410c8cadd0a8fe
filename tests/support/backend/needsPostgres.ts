/** Skips every test of a project whose database is not installed here. */
import { beforeEach, inject } from 'vitest'

if (!inject('postgresUrl')) {
  beforeEach(({ skip }) => {
    skip('PostgreSQL is not installed here.')
  })
}
