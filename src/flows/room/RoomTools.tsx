import { words } from '../page/words.ts'
import styles from './RoomTools.module.css'
import { type Room, type RoomChange, panels } from './useRoom.ts'

type RoomToolsProps = Pick<RoomChange, 'toggle'> & { readonly room: Room }

/** Which panels are shown. */
export function RoomTools({ room, toggle }: RoomToolsProps) {
  return (
    <div className={styles.tools} role="group" aria-label={words.room.group}>
      {panels.map((panel) => (
        <button
          key={panel}
          type="button"
          className={styles.panel}
          aria-pressed={!room.hidden.includes(panel)}
          onClick={() => toggle(panel)}
        >
          {words.room.panels[panel]}
        </button>
      ))}
    </div>
  )
}
