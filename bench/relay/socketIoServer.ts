// A stock Socket.IO server with default options that relays drawings. Sends its port to its parent.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';

const http = createServer();
const io = new Server(http);
const relayed = ['drawingStart', 'drawingUpdate', 'drawingEnd'];

io.on('connection', (socket) => {
  let room = '';
  socket.on('joinRoom', async ({ roomId }: { roomId: string }) => {
    room = roomId;
    await socket.join(roomId);
    socket.emit('roomUpdate', { roomId });
  });
  for (const event of relayed) {
    socket.on(event, (payload: unknown) => socket.to(room).emit(event, payload));
  }
});

http.listen(0, '127.0.0.1', () => process.send?.((http.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
