/** Tables of what is read. */
import type { Generated } from 'kysely'
import type { NewsCategory } from '#rules/app/news.ts'

export type ContentSchema = {
  news: {
    id: Generated<bigint>
    category: NewsCategory
    picture: string
    /** Where its texts of the first start come from; null for what operators wrote. */
    seed_key: string | null
    created_at: bigint
  }
  news_texts: {
    news_id: bigint
    language: string
    title: string
    summary: string
    /** HTML. */
    content: string
  }
  house_traders: {
    account_id: bigint
    code: string
    name: string
    style: string
    leverage: bigint
    followers: bigint
  }
  companies: {
    id: Generated<bigint>
    name: string
    logo: string
    website: string
    main_company: string
    registered_address: string
    office: string
    email: string
    /** 1 for the one that runs this deployment. */
    is_house: bigint
  }
}
