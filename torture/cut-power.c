/* Shuts down the ext4 file system of a folder without flushing anything, as a power cut would. */
#include <fcntl.h>
#include <linux/types.h>
#include <stdio.h>
#include <sys/ioctl.h>

#define EXT4_IOC_SHUTDOWN _IOR('X', 125, __u32)
#define EXT4_GOING_FLAGS_NOLOGFLUSH 2

int main(int count, char **arguments) {
  __u32 flags = EXT4_GOING_FLAGS_NOLOGFLUSH;
  int folder = count == 2 ? open(arguments[1], O_RDONLY) : -1;
  if (folder < 0 || ioctl(folder, EXT4_IOC_SHUTDOWN, &flags) != 0) {
    perror("cut-power");
    return 1;
  }
  return 0;
}
