import { useRef } from 'react';
import { CopyButton } from '../ui/CopyButton.tsx';
import { inviteLink } from './inviteLink.ts';
import { useRoom } from './useRoom.ts';

/** Copies the room's invite link where the page does not show it. */
export function CopyInvite({ label }: { label: string }) {
  const address = useRef<HTMLSpanElement>(null);
  const invite = inviteLink(useRoom().state.roomId);
  return (
    <>
      <CopyButton text={invite} shown={address} label={label} />
      <span ref={address} className="visually-hidden" aria-hidden="true">
        {invite}
      </span>
    </>
  );
}
