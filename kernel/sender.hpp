#pragma once

#include <nanobind/nanobind.h>

#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace typecase {

// A thread that writes to all lines, without Python's lock. What is said is handed to it by
// `flush`, all of a line at a time.
class Sender {
  public:
    // `call_soon` is called with `flush` as soon as something was said; None: never.
    explicit Sender(nanobind::object call_soon);
    // What waits is given up.
    ~Sender();
    Sender(const Sender &) = delete;
    Sender &operator=(const Sender &) = delete;

    void flush();

  private:
    friend class Outgoing;
    struct Channel;
    struct Parcel {
        std::shared_ptr<Channel> to;
        std::string bytes;
        bool last;
    };

    void run();
    void attend(bool idle);
    void carry(Parcel &parcel);

    nanobind::object call_soon_;
    std::vector<std::shared_ptr<Channel>> fresh_;

    std::mutex lock_;
    std::vector<Parcel> handed_;
    bool asleep_ = false;
    bool stopping_ = false;
    int bell_ = -1, ear_ = -1;

    std::vector<std::shared_ptr<Channel>> slow_;
    std::thread thread_;
};

// The way out of one line. The thread alone writes to its socket.
class Outgoing {
  public:
    // It has a copy of the socket: if the line is lost and the system gives its number to another
    // one, nothing is written there by mistake.
    Outgoing(std::shared_ptr<Sender> sender, int socket);
    ~Outgoing() { cut(); }
    Outgoing(const Outgoing &) = delete;
    Outgoing &operator=(const Outgoing &) = delete;

    // A whole message in text, as a frame of a WebSocket; how many bytes wait before it.
    std::size_t say(std::string_view text);
    // Bytes as they are.
    void write(std::string_view bytes);
    // Nothing comes after this; what waits is written, if the other side takes it soon.
    void end();
    // Nothing more is written, not even what waits, unless it was ended before.
    void cut();
    // Bytes that are not written yet.
    std::size_t waiting() const;

  private:
    std::string &said();

    std::shared_ptr<Sender> sender_;
    std::shared_ptr<Sender::Channel> channel_;
};

void add_sender(nanobind::module_ &m);

} // namespace typecase
