/** The page's heading, for those who do not see that it is a room. */
export const RoomTitle = ({ roomId }: { roomId: string }) => (
  <h1 className="visually-hidden">
    Draw &amp; Guess, room <span translate="no">{roomId}</span>
  </h1>
);
